package com.example.v1;

public class TagsConverter extends JoinedConverter<String> {

    @Override
    String parse(String text) {
        return text;
    }
}
